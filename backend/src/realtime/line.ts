/** What carries a ring from node to node. */
export abstract class Line {
  /** Resolves once it hears. `lost` is called when it no longer does, and nobody hung up. */
  abstract connect(heard: (text: string) => void, lost: () => void): Promise<Connection>;
}

export interface Connection {
  say: (text: string) => Promise<void>;
  hangUp: () => Promise<void>;
}
