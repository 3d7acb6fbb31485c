import { config } from 'zod/v4/core';

// By default zod tries whether it may compile its checks, and a strict content security policy complains aloud.
config({ jitless: true });
