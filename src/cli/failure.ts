/** A command cannot do what it was asked to. The message is all that a person needs to know of it. */
export class Failure extends Error {}
