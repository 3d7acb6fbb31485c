import { setFlagsFromString } from 'node:v8';

/*
 * V8 notes which objects lived long, and makes later ones like them among the old at once. What lives long while a house
 * starts and five thousand screens come in is not what lives long in an evening: of every 12 MB that commands left behind,
 * 1.5 MB lay among the old, and the whole heap had to be gone through once or twice a minute, in steps of up to 70 ms.
 * Imported first, since code that has been compiled keeps what it knew.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
