/** Why there can be no rush, as a sentence. */
export class NoRush extends Error {}
