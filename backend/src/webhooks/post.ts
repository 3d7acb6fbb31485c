import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { forbidden, isForbiddenUrl, lookupAllowed } from './addresses.js';

const TIMEOUT_MS = 10_000;

/**
 * Posts a JSON body and resolves to the status of the answer, whose body nobody reads. Follows no redirect: the
 * admin named this address and no other.
 */
export const post = (
  address: string,
  body: string,
  headers: Record<string, string>,
  stop: AbortSignal,
): Promise<number> => {
  const url = new URL(address);
  // No name is looked up for an address that is one already.
  if (isForbiddenUrl(url)) return Promise.reject(forbidden());
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise<number>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: lookupAllowed,
      signal: AbortSignal.any([stop, timeout]),
    });
    request.on('error', (error) =>
      reject(timeout.aborted ? new Error(`It did not answer within ${TIMEOUT_MS / 1_000} seconds.`) : error),
    );
    request.on('response', (response) => {
      response.on('error', () => undefined).resume();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
};
