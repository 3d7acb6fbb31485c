import './ErrorAlert.css';

interface ErrorAlertProps {
  /** Null shows nothing. */
  msg: string | null;
  onDismiss?: () => void;
}

/** A failure in words, read out when it appears, gone when dismissed. */
export const ErrorAlert = ({ msg, onDismiss }: ErrorAlertProps) =>
  msg === null ? null : (
    <div className="error-alert" role="alert">
      <span className="error-alert__msg">{msg}</span>
      {onDismiss && (
        <button type="button" className="error-alert__dismiss" aria-label="Dismiss" onClick={onDismiss}>
          ×
        </button>
      )}
    </div>
  );
