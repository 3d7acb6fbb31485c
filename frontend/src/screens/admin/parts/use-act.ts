import { App } from 'antd';
import { messageOf } from '../../../lib/http';
import { useCommand, type Command } from '../../../lib/use-command';
import { useAdminPage } from './page-context';

export interface Words {
  done: string;
  /** Where the server gives no reason. */
  failed: string;
}

/** A command of an admin page: what came of it is said, and what the page shows is fetched again. */
export const useAct = <Arguments extends unknown[]>(
  send: (...args: Arguments) => Promise<unknown>,
  { done, failed }: Words,
): Command<Arguments> => {
  const { fail, reload } = useAdminPage();
  const { message } = App.useApp();
  return useCommand(
    async (...args: Arguments) => {
      fail(null);
      await send(...args);
      void message.success(done);
      reload();
    },
    (error) => fail(messageOf(error, failed)),
  );
};
