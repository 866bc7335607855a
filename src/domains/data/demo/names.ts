/** What things in the demo household are called: made up, and nobody's. */

/** The household's own accounts. */
export const ACCOUNTS = {
  everyday: 'Everyday account',
  savings: 'Savings account',
  joint: 'Joint account',
  card: 'Credit card',
  wallet: 'Wallet',
  travel: 'Travel money',
  loan: 'Student loan',
} as const;

export const CATEGORIES = {
  groceries: 'Groceries',
  eatingOut: 'Eating out',
  household: 'Household',
  housing: 'Housing',
  transport: 'Transport',
  leisure: 'Leisure',
  clothing: 'Clothing',
  health: 'Health',
  subscriptions: 'Subscriptions',
  insurance: 'Insurance',
  gifts: 'Gifts and donations',
  travel: 'Travel',
  work: 'Work',
  finance: 'Bank and loans',
  salary: 'Salary',
  otherIncome: 'Other income',
} as const;

export const BUDGETS = {
  groceries: 'Groceries',
  eatingOut: 'Eating out',
  leisure: 'Leisure',
  transport: 'Transport',
  clothing: 'Clothing',
} as const;

export const BILLS = {
  rent: 'Rent',
  electricity: 'Electricity',
  internet: 'Internet',
  phone: 'Phone',
  streaming: 'Film streaming',
  music: 'Music streaming',
  gym: 'Gym',
  broadcasting: 'Broadcasting fee',
  contents: 'Home contents insurance',
  car: 'Car insurance',
  liability: 'Liability insurance',
} as const;

export const PIGGY_BANKS = {
  bicycle: 'New bicycle',
  holiday: 'Summer holiday',
  emergency: 'Emergency fund',
} as const;

/** Where money is spent every other day, and on what. */
export const PLACES = {
  groceries: [
    { name: 'Green Basket Market', what: ['Groceries', 'Weekly shopping', 'Vegetables and fruit'] },
    { name: 'Oakfield Supermarket', what: ['Groceries', 'Weekly shopping', 'Something for dinner'] },
    { name: 'Corner Grocer', what: ['Milk, bread and cheese', 'Groceries'] },
    { name: 'Harvest Lane Farm Shop', what: ['Eggs and potatoes', 'Apples and honey', 'Groceries'] },
  ],
  bakery: [
    { name: 'Mill Street Bakery', what: ['Bread rolls', 'Sourdough loaf', 'Cake for the afternoon'] },
    { name: 'Bakehouse Amelie', what: ['Croissants', 'Bread rolls'] },
  ],
  canteen: [
    { name: 'Canteen on the third floor', what: ['Lunch'] },
    { name: 'Soup Corner', what: ['Soup of the day', 'Lunch with colleagues'] },
  ],
  coffee: [
    { name: 'Morning Bean Café', what: ['Cappuccino', 'Flat white', 'Coffee and a muffin'] },
    { name: 'Kiosk at the station', what: ['Coffee to go', 'Coffee and a newspaper'] },
  ],
  restaurant: [
    { name: 'Trattoria Da Marta', what: ['Pizza evening', 'Dinner with Robin'] },
    { name: 'Noodle House Kumo', what: ['Ramen', 'Dinner with friends'] },
    { name: 'The Copper Pan', what: ['Sunday lunch', 'Dinner'] },
    { name: 'Beer Garden by the River', what: ['Evening in the beer garden'] },
    { name: 'Spice Route Kitchen', what: ['Curry for two', 'Dinner'] },
  ],
  fuel: [
    { name: 'Ringway Fuel Station', what: ['Petrol'] },
    { name: 'Fuel Stop North', what: ['Petrol', 'Petrol and a car wash'] },
  ],
  tickets: [
    { name: 'City Transit', what: ['Day ticket', 'Bus tickets'] },
    { name: 'Car Park Old Town', what: ['Parking'] },
  ],
  drugstore: [{ name: 'Clover Drugstore', what: ['Drugstore', 'Shampoo and toothpaste', 'Cleaning things'] }],
  clothing: [
    { name: 'Loom & Thread', what: ['Jumper', 'Jeans', 'Two shirts'] },
    { name: 'Shoemaker Pfeil', what: ['Shoes', 'New soles for the boots'] },
    { name: 'Outdoor Base', what: ['Rain jacket', 'Hiking socks'] },
  ],
  online: [
    { name: 'Parcel Post Shop', what: ['Desk lamp', 'Phone case', 'Kitchen scales'] },
    { name: 'Cable & Co', what: ['Headphones', 'Charging cable'] },
  ],
  cinema: [
    { name: 'Lantern Cinema', what: ['Cinema', 'Film night'] },
    { name: 'Museum of the City', what: ['Exhibition'] },
    { name: 'Bowling Alley West', what: ['Bowling with friends'] },
    { name: 'Theatre at the Park', what: ['Theatre'] },
  ],
  books: [{ name: 'Paper Moon Books', what: ['A novel', 'Cookery book', 'Comics', 'Travel guide'] }],
  pharmacy: [{ name: 'Swan Pharmacy', what: ['Pharmacy', 'Cough syrup', 'Plasters and ointment'] }],
  pool: [{ name: 'Municipal Swimming Pool', what: ['Swimming'] }],
  garden: [{ name: 'Garden Centre Linde', what: ['Potting soil', 'Herbs for the balcony', 'Plants'] }],
  hairdresser: [{ name: 'Salon Snip', what: ['Hairdresser'] }],
} as const;

/** What a holiday in the other currency is spent on: each in turn, with its price in hundredths. */
export const HOLIDAY = [
  { name: 'Harbour View Inn', what: 'Room for six nights', price: 78_000 },
  { name: 'Airport Shuttle', what: 'Ride into town', price: 3_800 },
  { name: 'Blue Door Diner', what: 'Breakfast', price: 3_240 },
  { name: 'Maritime Museum', what: 'Museum', price: 4_400 },
  { name: 'Clam Shack on the Pier', what: 'Dinner', price: 6_150 },
  { name: 'Pine State Car Rental', what: 'Car for five days', price: 31_500 },
  { name: 'Blue Door Diner', what: 'Breakfast', price: 2_980 },
  { name: 'Whale Watch Tours', what: 'Whale watching', price: 11_800 },
  { name: 'Route One Fuel', what: 'Petrol', price: 4_460 },
  { name: 'Lighthouse Cabins', what: 'Cabin for five nights', price: 64_500 },
  { name: 'Village Store', what: 'Picnic', price: 3_870 },
  { name: 'Canoe Hire Lakeside', what: 'Canoe trip', price: 7_600 },
  { name: 'Pizza at the Lake', what: 'Dinner', price: 5_220 },
  { name: 'National Park Office', what: 'Entrance to the park', price: 3_500 },
  { name: 'Village Store', what: 'Groceries', price: 4_130 },
  { name: 'Crafts Barn', what: 'Souvenirs', price: 6_480 },
  { name: 'Route One Fuel', what: 'Petrol', price: 4_120 },
  { name: 'Maple Grill', what: 'Last evening', price: 8_340 },
] as const;

/** Presents, and who gets them. */
export const GIFTS = [
  { name: 'Toy Chest', what: 'Wooden railway for Mia' },
  { name: 'Paper Moon Books', what: 'Picture book for Mia' },
  { name: 'Wine Cellar Rosenberg', what: 'Wine for the neighbours' },
  { name: 'Loom & Thread', what: 'Scarf for Grandma' },
  { name: 'Cable & Co', what: 'Radio for Grandpa' },
  { name: 'Flower Shop Primula', what: 'Wreath for the door' },
  { name: 'Chocolate Workshop', what: 'Chocolates for colleagues' },
  { name: 'Board Game Attic', what: 'Game for Robin' },
] as const;

/** Birthdays of every year, as month and day. */
export const BIRTHDAYS = [
  { on: '02-19', name: 'Flower Shop Primula', what: 'Flowers for Grandma’s birthday' },
  { on: '04-08', name: 'Board Game Attic', what: 'Birthday present for Jonas' },
  { on: '06-02', name: 'Toy Chest', what: 'Birthday present for Mia' },
  { on: '07-27', name: 'Paper Moon Books', what: 'Birthday present for Leila' },
  { on: '10-14', name: 'Outdoor Base', what: 'Birthday present for Robin' },
] as const;
