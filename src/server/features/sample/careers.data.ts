import { z } from '#shared/zod.ts';
import careers from '../../../../data/sample/careers.json' with { type: 'json' };
import { WORK_SENTENCES } from './about.data.ts';

const career = z.strictObject({
  title: z.string(),
  field: z.custom<keyof typeof WORK_SENTENCES>((value) => Object.hasOwn(WORK_SENTENCES, String(value))),
  /** Relative frequency among people within the career's age range. */
  weight: z.number(),
  /** Youngest and oldest age of people with this career. */
  from: z.number(),
  until: z.number().optional(),
  /**
   * Fraction of people who live far from home, 0 to 1 (default 0.5). With 0 they live in their own district.
   */
  moves: z.number().optional(),
  /** Frequency multipliers for women and for men. */
  women: z.number().optional(),
  men: z.number().optional(),
  /** Cities that people moved to; repeating a city makes it more likely. */
  cities: z.array(z.string()).readonly().optional(),
});
export type Career = Readonly<z.output<typeof career>>;

export const CAREERS: readonly Career[] = z.array(career).parse(careers.careers);

/** Career of pupils who are still at school. */
export const PUPIL: Career = { title: 'Student', field: 'study', weight: 1, from: 9, moves: 0 };

/** Careers of teachers and staff, and their titles after retirement. */
export const STAFF_CAREERS: readonly Readonly<{ title: string; weight: number }>[] = careers.staff;
export const RETIRED_STAFF_CAREERS: readonly string[] = careers.retiredStaff;
