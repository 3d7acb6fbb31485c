import { Button } from '../../../components/Button';
import './ShowEarlier.css';
import type { Earlier } from './use-earlier';

/** The end of a list that goes back in time. */
export const ShowEarlier = ({
  earlier: { isMore, busy, show },
  shown,
}: {
  earlier: Earlier;
  shown: number;
}) => (
  <div className="show-earlier">
    {isMore && (
      <Button onClick={show} busy={busy}>
        Show earlier
      </Button>
    )}
    <span className="show-earlier__count figures" role="status">
      {shown > 0 && (isMore ? `${shown} shown` : `${shown} shown, none earlier`)}
    </span>
  </div>
);
