import { useOrder } from './order-context';
import { ProblemAlert } from './ProblemAlert';

/** What the guest's last step came to grief over. */
export const OrderProblem = () => {
  const problem = useOrder((order) => order.problem);
  const dismissProblem = useOrder((order) => order.dismissProblem);
  return problem && <ProblemAlert problem={problem} onDismiss={dismissProblem} />;
};
