import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorAlert } from './ErrorAlert';

const Page = () => {
  const [msg, setMsg] = useState<string | null>('Failed to add kitchen.');
  return <ErrorAlert msg={msg} onDismiss={() => setMsg(null)} />;
};

test('a failure is read out as an alert, and gone once it is dismissed', async () => {
  render(<Page />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to add kitchen.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
