import type { Register as Registration } from '@banquet/shared/user';
import { LIMITS, REGISTRATION_ROLES } from '@banquet/shared/vocabulary';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorAlert } from '../../components/ErrorAlert';
import { Select } from '../../components/Select';
import { TextField } from '../../components/TextField';
import { http, HttpError, messageOf } from '../../lib/http';
import { useCommand } from '../../lib/use-command';
import { AuthCard } from './AuthCard';
import { withNotice } from './notice';

const REQUIRED_FIELDS = 'Please fill in all required fields.';

const ROLE_OPTIONS = REGISTRATION_ROLES.map((role) => ({
  value: role,
  label: role === 'server' ? 'Server' : 'Kitchen',
}));

const EMPTY: Registration = { username: '', email: '', password: '', role: 'server' };

interface Failure {
  msg: string;
  fields: Partial<Record<string, string>>;
}

const failureOf = (error: unknown): Failure => ({
  msg: messageOf(error, 'Registration failed. Please try again.'),
  fields: Object.fromEntries(
    error instanceof HttpError ? (error.errors ?? []).map(({ path, msg }) => [path, msg]) : [],
  ),
});

const Register = () => {
  const navigate = useNavigate();
  const [person, setPerson] = useState(EMPTY);
  const [failure, setFailure] = useState<Failure | null>(null);
  const set = (field: keyof Registration) => (value: string) => setPerson({ ...person, [field]: value });

  const { run, running } = useCommand(
    useCallback(async () => {
      await http.post('/auth/register', person);
      await navigate('/login', withNotice('Registration successful! You can now log in.'));
    }, [person, navigate]),
    (error) => setFailure(failureOf(error)),
  );

  const submit = () => {
    const blank = !person.username.trim() || !person.email.trim() || !person.password;
    setFailure(blank ? { msg: REQUIRED_FIELDS, fields: {} } : null);
    if (!blank) void run();
  };

  return (
    <AuthCard
      title="Staff Registration"
      onSubmit={submit}
      footer={
        <>
          Already registered? <Link to="/login">Log in</Link>
        </>
      }
    >
      <ErrorAlert msg={failure?.msg ?? null} onDismiss={() => setFailure(null)} />
      <TextField
        label="Username"
        value={person.username}
        onChange={set('username')}
        error={failure?.fields['username']}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={LIMITS.name}
        required
      />
      <TextField
        label="Email"
        type="email"
        value={person.email}
        onChange={set('email')}
        error={failure?.fields['email']}
        autoComplete="email"
        maxLength={LIMITS.email}
        required
      />
      <TextField
        label="Password"
        type="password"
        value={person.password}
        onChange={set('password')}
        error={failure?.fields['password']}
        hint={`At least ${LIMITS.passwordMin} characters.`}
        autoComplete="new-password"
        maxLength={LIMITS.passwordMax}
        required
      />
      <Select
        label="Role"
        value={person.role}
        options={ROLE_OPTIONS}
        onChange={(role) => setPerson({ ...person, role })}
      />
      <Button type="submit" look="primary" busy={running} block>
        Register
      </Button>
    </AuthCard>
  );
};

export default Register;
