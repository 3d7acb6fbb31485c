import './Reports.css';

export interface UnseenPart {
  kitchenOrderId: string;
  kitchenName: string;
  orderId: number;
  tableNumber: number;
}

/** Orders that no screen of their kitchen has shown: somebody should go and tell the cooks. */
export const Unseen = ({ parts }: { parts: readonly UnseenPart[] }) => (
  <section className="reports" role="alert" aria-labelledby="not-seen">
    <h2 id="not-seen">Not Seen by the Kitchen</h2>
    <ul className="reports__list">
      {parts.map(({ kitchenOrderId, kitchenName, orderId, tableNumber }) => (
        <li key={kitchenOrderId} className="reports__report">
          <p className="reports__message">
            <strong className="figures">
              Table {tableNumber}, order {orderId}
            </strong>{' '}
            <bdi>{kitchenName}</bdi> has no screen that shows it. Please tell them.
          </p>
        </li>
      ))}
    </ul>
  </section>
);
