import type { MenuItem } from '@banquet/shared/meal';
import { useCallback, useState } from 'react';
import { AllergyDialog } from './AllergyDialog';
import { AvailableItems } from './AvailableItems';
import { conflictsOf } from './choices';
import { ConflictDialog } from './ConflictDialog';
import './customer.css';
import { IssueDialog } from './IssueDialog';
import { MenuHeader } from './MenuHeader';
import { OrderContext } from './order-context';
import { OrderAside } from './OrderAside';
import { OrderFoot } from './OrderFoot';
import './TableMenu.css';
import { TableNotices } from './TableNotices';
import { UnknownTable } from './UnknownTable';
import { useMenu } from './use-menu';
import { useNotices } from './use-notices';
import { useOrderStore } from './use-order-store';
import { useWideScreen } from './use-wide-screen';

type Opened = 'allergies' | 'issue' | { conflict: MenuItem } | null;

/** The guest's page: the menu, what they have chosen from it, and what becomes of it. */
export const TableMenu = ({ tableId }: { tableId: string }) => {
  const store = useOrderStore(tableId);
  const { menu, error, reload } = useMenu(tableId);
  const notices = useNotices(tableId);
  const isWide = useWideScreen();
  const [opened, setOpened] = useState<Opened>(null);
  const [issue, setIssue] = useState('');
  const close = () => setOpened(null);

  const select = useCallback(
    (meal: MenuItem) => {
      const { order, select } = store.getState();
      if (conflictsOf(meal, order?.allergies).length > 0) setOpened({ conflict: meal });
      else select(meal);
    },
    [store],
  );

  const panel = { menu, onReport: () => setOpened('issue') };
  const told = <TableNotices {...notices} />;

  // 400: the address holds something that no table could be called.
  if (error?.status === 404 || error?.status === 400) return <UnknownTable />;
  return (
    <OrderContext value={store}>
      <div className="customer table-menu">
        <title>Menu · Banquet</title>
        <MenuHeader onAllergies={() => setOpened('allergies')} />
        {!isWide && told}
        <AvailableItems menu={menu} hasFailed={error !== undefined} onRetry={reload} onSelect={select} />
        {isWide ? (
          <OrderAside {...panel}>{told}</OrderAside>
        ) : (
          <OrderFoot {...panel} messages={notices.notices.length} />
        )}
      </div>
      {opened === 'allergies' && <AllergyDialog onClose={close} />}
      {opened === 'issue' && <IssueDialog issue={issue} onChange={setIssue} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <ConflictDialog meal={opened.conflict} onClose={close} />
      )}
    </OrderContext>
  );
};
