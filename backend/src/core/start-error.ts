/** A reason not to start that its reader can act on. The message is printed alone, without a stack. */
export class StartError extends Error {}
