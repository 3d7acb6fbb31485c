import { useId, useState, type ReactNode } from 'react';
import './Accordion.css';

interface AccordionItemProps {
  /** In the header, which is the button that opens and closes. */
  title: ReactNode;
  children: ReactNode;
  initiallyOpen?: boolean;
  className?: string;
}

/** One row of an accordion; what is in it is rendered only while it is open. */
export const AccordionItem = ({
  title,
  children,
  initiallyOpen = false,
  className = '',
}: AccordionItemProps) => {
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <section className={`accordion-item ${className}`} data-open={open}>
      <h3 className="accordion-item__heading">
        <button
          id={`${id}-header`}
          type="button"
          className="accordion-item__header"
          aria-expanded={open}
          aria-controls={open ? `${id}-panel` : undefined}
          onClick={() => setOpen(!open)}
        >
          {title}
        </button>
      </h3>
      {open && (
        <div
          id={`${id}-panel`}
          className="accordion-item__panel"
          role="region"
          aria-labelledby={`${id}-header`}
        >
          {children}
        </div>
      )}
    </section>
  );
};
