import { isLow } from '@banquet/shared/stock';
import { Badge } from '../../../components/StatusBadge';

/** Marks what is at or below its threshold. */
export const LowStock = ({ of }: { of: { quantity: number; threshold: number } }) =>
  isLow(of) && <Badge tone="amber">Low stock</Badge>;
