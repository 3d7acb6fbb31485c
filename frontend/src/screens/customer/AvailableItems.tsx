import type { MenuItem } from '@banquet/shared/meal';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { NoConnection } from '../../components/NoConnection';
import { Skeleton } from '../../components/Skeleton';
import '../../components/Field.css';
import { useReachable } from '../../lib/network';
import './AvailableItems.css';
import { sectionsOf, type MenuSection } from './menu-sections';
import { MealCard } from './MealCard';

interface AvailableItemsProps {
  /** Undefined until it has been loaded. */
  menu: readonly MenuItem[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onSelect: (meal: MenuItem) => void;
}

interface CategoryProps extends MenuSection {
  onSelect: (meal: MenuItem) => void;
}

const CategorySection = ({ category, meals, onSelect }: CategoryProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="available-items__category">
        {category}
      </h3>
      <ul className="available-items__grid">
        {meals.map((meal) => (
          <MealCard key={meal._id} meal={meal} onSelect={onSelect} />
        ))}
      </ul>
    </section>
  );
};

const Browse = ({ menu, onSelect }: { menu: readonly MenuItem[]; onSelect: (meal: MenuItem) => void }) => {
  const [search, setSearch] = useState('');
  const sections = sectionsOf(menu, search);
  return (
    <>
      <input
        type="search"
        className="field__control"
        aria-label="Search the menu"
        placeholder="Search the menu"
        enterKeyHint="search"
        dir="auto"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {sections.map((section) => (
        <CategorySection key={section.category} {...section} onSelect={onSelect} />
      ))}
      <p role="status" className="available-items__no-match">
        {sections.length === 0 && 'Nothing on the menu matches your search.'}
      </p>
    </>
  );
};

const Content = ({ menu, hasFailed, onRetry, onSelect }: AvailableItemsProps) => {
  const reachable = useReachable();
  if (menu && menu.length > 0) return <Browse menu={menu} onSelect={onSelect} />;
  if (menu) return <EmptyState title="No items available for this table." />;
  if (!hasFailed) return <Skeleton label="Loading the menu" rows={8} />;
  if (!reachable) return <NoConnection />;
  return (
    <EmptyState title="The menu could not be loaded.">
      <p>Please check the connection.</p>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
};

export const AvailableItems = (props: AvailableItemsProps) => (
  <section className="available-items" aria-labelledby="available-items">
    <h2 id="available-items">Available Items</h2>
    <Content {...props} />
  </section>
);
