import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Patience, not an expectation: on a busy machine a page takes longer to come up than the usual second.
configure({ asyncUtilTimeout: 15_000 });
