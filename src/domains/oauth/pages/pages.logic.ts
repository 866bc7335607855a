import { type Language, languageFor } from '../../../kernel/language.ts';

/** What the pages for signing in say. In braces stands what is put in. */
export interface Texts {
  language: Language;
  signIn: string;
  email: string;
  password: string;
  secondFactor: string;
  code: string;
  goOn: string;
  signedIn: string;
  signedInAs: string;
  open: string;
  signOut: string;
  giveAccess: string;
  asks: string;
  told: string;
  allow: string;
  deny: string;
  somebodyElse: string;
}

const TEXTS: Record<Language, Omit<Texts, 'language'>> = {
  en: {
    signIn: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    secondFactor: 'Second factor',
    code: 'Code of your device, or a recovery code',
    goOn: 'Go on',
    signedIn: 'Signed in',
    signedInAs: 'You are signed in as {email}.',
    open: 'Open Ledgerfly',
    signOut: 'Sign out',
    giveAccess: 'Give access?',
    asks: '{app} asks to read and change all books of {email}.',
    told: 'It will be told at {place}. Agree only if you have just begun this there.',
    allow: 'Allow',
    deny: 'Do not allow',
    somebodyElse: 'Sign in as somebody else',
  },
  de: {
    signIn: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    secondFactor: 'Zweiter Faktor',
    code: 'Code Ihres Geräts oder ein Wiederherstellungscode',
    goOn: 'Weiter',
    signedIn: 'Angemeldet',
    signedInAs: 'Sie sind als {email} angemeldet.',
    open: 'Ledgerfly öffnen',
    signOut: 'Abmelden',
    giveAccess: 'Zugriff erlauben?',
    asks: '{app} möchte alle Bücher von {email} lesen und ändern.',
    told: 'Die Antwort geht an {place}. Stimmen Sie nur zu, wenn Sie dort gerade damit begonnen haben.',
    allow: 'Erlauben',
    deny: 'Nicht erlauben',
    somebodyElse: 'Als jemand anderes anmelden',
  },
  nl: {
    signIn: 'Aanmelden',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    secondFactor: 'Tweede factor',
    code: 'Code van uw apparaat, of een herstelcode',
    goOn: 'Verder',
    signedIn: 'Aangemeld',
    signedInAs: 'U bent aangemeld als {email}.',
    open: 'Ledgerfly openen',
    signOut: 'Afmelden',
    giveAccess: 'Toegang geven?',
    asks: '{app} vraagt om alle boeken van {email} te mogen lezen en wijzigen.',
    told: 'Het antwoord gaat naar {place}. Stem alleen toe als u daar zojuist mee bent begonnen.',
    allow: 'Toestaan',
    deny: 'Niet toestaan',
    somebodyElse: 'Als iemand anders aanmelden',
  },
  fr: {
    signIn: 'Se connecter',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    secondFactor: 'Second facteur',
    code: 'Code de votre appareil, ou un code de récupération',
    goOn: 'Continuer',
    signedIn: 'Connecté',
    signedInAs: 'Vous êtes connecté en tant que {email}.',
    open: 'Ouvrir Ledgerfly',
    signOut: 'Se déconnecter',
    giveAccess: 'Donner l’accès ?',
    asks: '{app} demande à lire et à modifier tous les comptes de {email}.',
    told: 'La réponse sera envoyée à {place}. N’acceptez que si vous venez de commencer cela là-bas.',
    allow: 'Autoriser',
    deny: 'Ne pas autoriser',
    somebodyElse: 'Se connecter avec un autre compte',
  },
  es: {
    signIn: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    secondFactor: 'Segundo factor',
    code: 'Código de su dispositivo, o un código de recuperación',
    goOn: 'Continuar',
    signedIn: 'Sesión iniciada',
    signedInAs: 'Ha iniciado sesión como {email}.',
    open: 'Abrir Ledgerfly',
    signOut: 'Cerrar sesión',
    giveAccess: '¿Dar acceso?',
    asks: '{app} pide leer y cambiar todas las cuentas de {email}.',
    told: 'La respuesta se enviará a {place}. Acepte solo si acaba de empezar esto allí.',
    allow: 'Permitir',
    deny: 'No permitir',
    somebodyElse: 'Iniciar sesión con otra cuenta',
  },
};

/** The texts in the language that the browser asks for. */
export function textsFor(headers: Record<string, string | string[] | undefined>): Texts {
  const language = languageFor(headers['accept-language']);
  return { language, ...TEXTS[language] };
}
