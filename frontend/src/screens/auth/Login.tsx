import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorAlert } from '../../components/ErrorAlert';
import { TextField } from '../../components/TextField';
import { messageOf } from '../../lib/http';
import { login } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { AuthCard } from './AuthCard';
import { noticeIn } from './notice';

const Login = () => {
  const navigate = useNavigate();
  const notice = noticeIn(useLocation().state);
  const [emailOrUsername, setEmailOrUsername] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  const { run, running } = useCommand(
    useCallback(async () => {
      const user = await login({ emailOrUsername: emailOrUsername.trim(), password });
      await navigate(`/${user.role}`);
    }, [emailOrUsername, password, navigate]),
    (error) => setFailure(messageOf(error, 'Login failed')),
  );

  const submit = () => {
    setFailure(null);
    void run();
  };

  return (
    <AuthCard
      title="Staff Login"
      onSubmit={submit}
      footer={
        <>
          New here? <Link to="/register">Register</Link>
        </>
      }
    >
      {notice !== undefined && failure === null && (
        <p className="auth-card__notice" role="status">
          {notice}
        </p>
      )}
      <ErrorAlert msg={failure} onDismiss={() => setFailure(null)} />
      <TextField
        label="Email or Username"
        value={emailOrUsername}
        onChange={setEmailOrUsername}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      <Button type="submit" look="primary" busy={running} block>
        Login
      </Button>
    </AuthCard>
  );
};

export default Login;
