import { DATABASE_FAULTS } from './databases.js';
import { NETWORK_FAULTS } from './networks.js';
import { PROCESS_FAULTS } from './processes.js';

/** Everything that is done to the house. */
export const FAULTS = { ...NETWORK_FAULTS, ...PROCESS_FAULTS, ...DATABASE_FAULTS };

export type FaultKind = keyof typeof FAULTS;
