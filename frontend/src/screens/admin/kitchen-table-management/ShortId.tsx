import './ShortId.css';

/** An id as far as a column is wide; the whole of it on hover, to those who hear the page, and when copied. */
export const ShortId = ({ children }: { children: string }) => (
  <code className="short-id" title={children}>
    {children}
  </code>
);
