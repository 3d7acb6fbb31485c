import './WhatChanged.css';

/** The difference since somebody last touched the ticket; a touch anywhere on it ends the notice. */
export const WhatChanged = ({ changes }: { changes: readonly string[] }) => (
  <div className="what-changed">
    <strong>Changed</strong>
    <ul aria-label="What changed">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <button type="button" className="what-changed__button">
      Seen
    </button>
  </div>
);
