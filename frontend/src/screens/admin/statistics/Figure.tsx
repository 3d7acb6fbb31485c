const grouped = new Intl.NumberFormat();

/** One number under its name, in a list of them. */
export const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="statistics__figure">
    <dt>{label}</dt>
    <dd className="figures">{grouped.format(value)}</dd>
  </div>
);
