import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Dialog } from './Dialog';

const open = (onClose = jest.fn()) => {
  render(
    <StrictMode>
      <Dialog title="Report an Issue" onClose={onClose} footer={<button>Close</button>}>
        <p>Describe it.</p>
      </Dialog>
    </StrictMode>,
  );
  return { dialog: screen.getByRole('dialog', { name: 'Report an Issue' }), onClose };
};

test('a dialog is named by its title and stays until the page takes it away', () => {
  const { dialog, onClose } = open();
  expect(dialog).toHaveAttribute('open');
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape and a tap beside the dialog ask to close it, a tap in it does not', async () => {
  const { dialog, onClose } = open();
  await userEvent.click(screen.getByText('Describe it.'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(dialog).toHaveAttribute('open');
});
