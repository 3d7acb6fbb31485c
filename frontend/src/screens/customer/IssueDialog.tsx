import { ISSUE_REQUIRED } from '@banquet/shared/order';
import { LIMITS } from '@banquet/shared/vocabulary';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { TextArea } from '../../components/TextArea';
import { useCommand } from '../../lib/use-command';
import { useOrder } from './order-context';
import { detailOf, type Problem } from './order-state';
import { ProblemAlert } from './ProblemAlert';

interface IssueDialogProps {
  /** Kept by the page, so that a stray tap beside the dialog costs no words. */
  issue: string;
  onChange: (issue: string) => void;
  onClose: () => void;
}

export const IssueDialog = ({ issue, onChange, onClose }: IssueDialogProps) => {
  const formId = useId();
  const report = useOrder((order) => order.report);
  const words = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setIsBlank] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const { run: submit, running } = useCommand(
    async () => {
      setProblem(null);
      const blank = !issue.trim();
      setIsBlank(blank);
      if (blank) return words.current?.focus();
      await report(issue);
      onChange('');
      onClose();
    },
    (error) => setProblem({ text: 'Failed to report issue.', detail: detailOf(error), retry: null }),
  );

  return (
    <Dialog
      sheet
      title="Report an Issue"
      onClose={onClose}
      footer={
        <>
          <Button className="customer-action" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={formId} look="primary" className="customer-action" busy={running}>
            Submit Issue
          </Button>
        </>
      }
    >
      {problem && <ProblemAlert problem={problem} onDismiss={() => setProblem(null)} />}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextArea
          ref={words}
          label="Describe the issue:"
          required
          dir="auto"
          maxLength={LIMITS.issue}
          value={issue}
          onChange={onChange}
          error={isBlank ? ISSUE_REQUIRED : undefined}
        />
      </form>
    </Dialog>
  );
};
