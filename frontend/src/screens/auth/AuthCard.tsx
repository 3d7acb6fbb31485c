import type { SubmitEvent, ReactNode } from 'react';
import './AuthCard.css';

interface AuthCardProps {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
  footer: ReactNode;
}

/** The one form of a page. Left to us to check: the browser's own bubbles would hide the house's sentences. */
export const AuthCard = ({ title, onSubmit, children, footer }: AuthCardProps) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="auth-card">
      <title>{`${title} · Banquet`}</title>
      <h1>{title}</h1>
      <form className="auth-card__form" onSubmit={submit} noValidate>
        {children}
      </form>
      <p className="auth-card__footer">{footer}</p>
    </div>
  );
};
