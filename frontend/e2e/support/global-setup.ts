import { findBrowser } from '../browser';
import { openHouse } from './house';

/** The workers read the configuration again, and with it these variables. */
export default async function prepare(): Promise<() => Promise<void>> {
  process.env['E2E_BROWSER'] = JSON.stringify(await findBrowser());
  const house = await openHouse();
  process.env['E2E_URL'] = house.url;
  return () => house.close();
}
