import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readPlanner } from './planner.ts';

const SET = { PLANNER_API: 'anthropic', PLANNER_MODEL: 'a-model' };

describe('the settings of the planner', () => {
  it('are off by default', () => {
    expect(readPlanner({ PLANNER_MODEL: 'a-model', PLANNER_API_KEY: 'key' })).toBeNull();
  });

  it('have the limits and the URL of the provider by default', () => {
    expect(readPlanner(SET)).toEqual({
      api: 'anthropic',
      url: 'https://api.anthropic.com',
      apiKey: null,
      model: 'a-model',
      timeoutMs: 20_000,
      callsMax: 5,
    });
  });

  it.each([
    ['another API', { ...SET, PLANNER_API: 'other' }, 'PLANNER_API'],
    ['no model', { PLANNER_API: 'openai' }, 'PLANNER_MODEL'],
    ['a URL with credentials', { ...SET, PLANNER_URL: 'https://user:secret@host' }, 'PLANNER_URL'],
    ['too much time', { ...SET, PLANNER_SECONDS: '61' }, 'PLANNER_SECONDS'],
    ['too many calls', { ...SET, PLANNER_CALLS_MAX: '21' }, 'PLANNER_CALLS_MAX'],
  ])('are refused with %s, by name', (_case, env, name) => {
    expect(() => readPlanner(env)).toThrow(ConfigError);
    expect(() => readPlanner(env)).toThrow(name);
  });
});
