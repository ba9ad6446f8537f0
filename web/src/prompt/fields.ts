/** Fields of answers that are put together with sliders. */
export interface Field {
  name: string;
  label: string;
  least: number;
  most: number;
  step: number;
  words: (value: number) => string;
}
