/** A test, by its file and a part of its title that no other test of the file has. */
export interface Proof {
  file: string;
  title: string;
}

export type Proofs = readonly [Proof, ...Proof[]];

/** Words that leave a thing open, or that the product was decided to do otherwise; the proofs are of the decision. */
export interface Decided {
  decision: string;
  proofs: Proofs;
}

/** A part of the specification: its words, in its order, each with what proves it. */
export interface Section {
  title: string;
  entries: Readonly<Record<string, Proofs | Decided>>;
}

export const testsIn =
  (file: string) =>
  (title: string): Proof => ({ file, title });

export const decided = (decision: string, ...proofs: Proofs): Decided => ({ decision, proofs });

export const proofsOf = (entry: Proofs | Decided): Proofs => ('decision' in entry ? entry.proofs : entry);
