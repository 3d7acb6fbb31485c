import type { MenuItem } from '@banquet/shared/meal';
import { menuRoom } from '@banquet/shared/realtime/menu';
import type { HttpError } from '../../lib/http';
import { useRoom } from '../../lib/realtime/use-room';
import { useResource } from '../../lib/use-resource';
import { menuOf } from './calls';

interface TableMenu {
  menu: MenuItem[] | undefined;
  error: HttpError | undefined;
  reload: () => void;
}

/** The menu as first asked for, which is fast, and from then on as its room says, which is current. */
export const useMenu = (tableId: string): TableMenu => {
  const { state } = useRoom(menuRoom, 'menu');
  const { data, error, reload } = useResource<MenuItem[]>(menuOf(tableId));
  return { menu: state ?? data, error, reload };
};
