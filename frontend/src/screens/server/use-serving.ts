import { App } from 'antd';
import { useCallback } from 'react';
import { http, messageOf } from '../../lib/http';
import { useCommand } from '../../lib/use-command';

/** A server's command: sent once per tap, and told in words when it fails. */
export const useServing = (path: string, body: object | undefined, fallback: string) => {
  const { message } = App.useApp();
  const { run, running } = useCommand(
    useCallback(() => http.put(path, body), [path, body]),
    (error) => void message.error(messageOf(error, fallback)),
  );
  return { run: () => void run(), running };
};
