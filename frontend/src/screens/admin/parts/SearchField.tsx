import { TextField } from '../../../components/TextField';
import './SearchField.css';
import type { Search } from './use-search';

interface SearchFieldProps {
  /** What is searched, in the plural: 'Meals'. */
  label: string;
  search: Search<unknown>;
  total: number;
}

export const SearchField = ({ label, search: { offered, sought, seek, found }, total }: SearchFieldProps) =>
  offered && (
    <div className="search-field" role="search">
      <TextField label={`Search ${label.toLowerCase()}`} type="search" value={sought} onChange={seek} />
      <span className="search-field__count figures" role="status">
        {found.length} of {total}
      </span>
    </div>
  );
