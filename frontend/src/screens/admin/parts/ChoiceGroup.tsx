import './ChoiceGroup.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface ChoiceGroupProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few ways to see a page, all of them in view. */
export const ChoiceGroup = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceGroupProps<Value>) => (
  <div className="choice-group" role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className="choice-group__choice"
        aria-pressed={choice.value === chosen}
        onClick={() => onChoose(choice.value)}
      >
        {choice.label}
        {choice.count !== undefined && (
          <>
            {' '}
            <span className="choice-group__count figures">{choice.count}</span>
          </>
        )}
      </button>
    ))}
  </div>
);
