import type { User } from '@banquet/shared/user';
import { http } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import { DeleteButton } from '../parts/DeleteButton';
import { EditActions } from '../parts/EditActions';
import { ListTable, type Column } from '../parts/ListTable';
import { useRowEdit, type RowEdit } from '../parts/use-row-edit';
import { fieldsOf, NEW_USER, readUser, type UserFields } from './user-fields';
import { EmailInput, NewPasswordInput, RoleInput, UsernameInput } from './UserInputs';
import './UsersTable.css';

const UPDATED = { done: 'User updated successfully.', failed: 'Failed to update user.' };
const DELETED = { done: 'User deleted successfully.', failed: 'Failed to delete user.' };

const nameId = ({ _id }: User) => `user-${_id}`;

const userColumns = (edit: RowEdit<User, UserFields>): readonly Column<User>[] => [
  {
    title: 'Username',
    names: true,
    wide: true,
    cell: (user) =>
      edit.isOpen(user) ? (
        <UsernameInput form={edit.form} autoFocus />
      ) : (
        <bdi id={nameId(user)}>{user.username}</bdi>
      ),
  },
  {
    title: 'Email',
    wide: true,
    cell: (user) =>
      edit.isOpen(user) ? (
        <div className="users__email">
          <EmailInput form={edit.form} />
          <NewPasswordInput form={edit.form} />
        </div>
      ) : (
        user.email
      ),
  },
  {
    title: 'Role',
    cell: (user) => (edit.isOpen(user) ? <RoleInput form={edit.form} /> : user.role),
    width: 150,
  },
  {
    title: 'Actions',
    cell: (user) => (
      <EditActions row={user} edit={edit} describedBy={nameId(user)}>
        <DeleteButton
          path={`/admin/users/${user._id}`}
          question="Are you sure you want to delete this user?"
          name={user.username}
          words={DELETED}
          describedBy={nameId(user)}
        />
      </EditActions>
    ),
    wide: true,
    width: 168,
  },
];

export const UsersTable = ({ users }: { users: Resource<User[]> }) => {
  const edit = useRowEdit({
    fieldsOf,
    read: readUser,
    send: (id, user) => http.put(`/admin/users/${id}`, user),
    words: UPDATED,
    blank: NEW_USER,
  });
  return (
    <ListTable
      label="Users"
      resource={users}
      columns={userColumns(edit)}
      empty="No users yet."
      wordsOf={({ username, email, role }) => `${username} ${email} ${role}`}
      onKeyDown={edit.onKeyDown}
    />
  );
};
