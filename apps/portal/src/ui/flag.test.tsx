import { fireEvent, render } from '@testing-library/react';
import { languages } from '../i18n/languages.ts';
import { Flag } from './flag.tsx';

const countries = Object.values(languages).map(({ flag }) => flag);

test.each(countries)('where the operator names no service, the flag of %s is drawn here', (country) => {
  const { container } = render(<Flag country={country} imagesUrl={null} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelectorAll('svg path').length).toBeGreaterThan(1);
});

test('a service is asked by the code of the country; a picture that cannot be had is drawn', () => {
  const { container } = render(<Flag country="gb" imagesUrl="https://flags.example/{code}/{code}.png" />);
  const picture = container.querySelector('img')!;
  expect(picture.src).toBe('https://flags.example/gb/gb.png');
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
