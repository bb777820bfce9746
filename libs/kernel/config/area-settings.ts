import type { z } from 'zod';
import type { Config } from './config.js';

/** What settings of areas depend on beside their own variables. */
export interface Surroundings {
  readonly isProduction: boolean;
  /** The address people type, without a slash at the end. */
  readonly url: string;
  /** Of the simulated outside world; null when it is the real one. */
  readonly sandboxUrl: string | null;
}

type Given<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** The settings of one area. */
export interface AreaSettings<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Its environment variables, each described for `.env.example`. */
  readonly variables: Shape;
  /** A sentence for each variable that another one needs. */
  missing?(given: Given<Shape>, surroundings: Surroundings): readonly string[];
  read(given: Given<Shape>, surroundings: Surroundings): Partial<Config>;
}

/**
 * Settings of an area; `libs/{name}/settings/index.ts` exports them as `settings`, and adds what they give to `Config`
 * (`declare module`).
 */
export function defineSettings<Shape extends z.ZodRawShape>(settings: AreaSettings<Shape>): AreaSettings<Shape> {
  return settings;
}
