import { ALLERGIES, CATEGORIES, LIMITS } from '@banquet/shared/vocabulary';
import { Select as AntSelect } from 'antd';
import { useId } from 'react';
import { Select } from '../../../components/Select';
import { TextField } from '../../../components/TextField';
import { useFields, type Form } from '../parts/use-form';
import './MealInputs.css';
import type { MealFields } from './meal-fields';

interface InputProps {
  form: Form<MealFields>;
  autoFocus?: boolean;
}

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));
const ALLERGEN_OPTIONS = ALLERGIES.map((allergy) => ({ value: allergy, label: allergy }));

export const NameInput = ({ form, autoFocus = false }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Name"
      value={fields.name}
      onChange={(name) => set({ name })}
      error={errors['name']}
      maxLength={LIMITS.name}
      dir="auto"
      autoFocus={autoFocus}
      required
    />
  );
};

export const CategoryInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <Select
      label="Category"
      value={fields.category}
      options={CATEGORY_OPTIONS}
      onChange={(category) => set({ category })}
      placeholder="Choose a category"
      aria-invalid={errors['category'] !== undefined}
      required
    />
  );
};

export const DescriptionInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Description"
      value={fields.description}
      onChange={(description) => set({ description })}
      error={errors['description']}
      maxLength={LIMITS.description}
      dir="auto"
    />
  );
};

interface StockInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const StockInput = (props: StockInputProps) => (
  <TextField {...props} type="number" inputMode="numeric" min={0} step={1} />
);

interface QuantityInputProps extends InputProps {
  /** What is in stock now, shown until something is typed. */
  inStock?: number;
}

export const QuantityInput = ({ form, inStock = 0 }: QuantityInputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <StockInput
      label="Quantity"
      value={fields.quantity ?? String(inStock)}
      onChange={(quantity) => set({ quantity })}
      error={errors['quantity']}
    />
  );
};

export const ThresholdInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <StockInput
      label="Threshold"
      value={fields.threshold}
      onChange={(threshold) => set({ threshold })}
      error={errors['threshold']}
    />
  );
};

export const AllergensInput = ({ form }: InputProps) => {
  const { fields, set } = useFields(form);
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Allergens
      </label>
      <AntSelect
        id={id}
        mode="multiple"
        className="allergens-input"
        virtual={false}
        value={fields.allergens}
        options={ALLERGEN_OPTIONS}
        onChange={(allergens) => set({ allergens })}
        placeholder="None"
      />
    </div>
  );
};
