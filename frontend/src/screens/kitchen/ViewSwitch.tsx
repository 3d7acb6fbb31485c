import { setView, useScreenSettings, VIEWS } from './screen-settings';
import './ViewSwitch.css';

/** From the list to the wall and back, one tap away. */
export const ViewSwitch = () => {
  const current = useScreenSettings(({ view }) => view);
  return (
    <div className="view-switch" role="group" aria-label="View">
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className="view-switch__view"
          aria-pressed={view === current}
          onClick={() => setView(view)}
        >
          {view}
        </button>
      ))}
    </div>
  );
};
