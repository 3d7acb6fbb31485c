import { storage } from './storage';

test('what is stored outlives the page', () => {
  storage.set('token', 'a-token');
  expect(localStorage.getItem('token')).toBe('a-token');
  storage.remove('token');
  expect(storage.get('token')).toBeNull();
});

test('where the browser forbids storing, the page remembers by itself', () => {
  const forbid = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
  storage.set('token', 'a-token');
  expect(storage.get('token')).toBe('a-token');
  storage.remove('token');
  expect(storage.get('token')).toBeNull();
});
