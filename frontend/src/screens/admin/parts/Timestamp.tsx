const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day and a time of it, in this browser's language and time zone. */
export const Timestamp = ({ at }: { at: string }) => (
  <time className="figures" dateTime={at}>
    {format.format(new Date(at))}
  </time>
);
