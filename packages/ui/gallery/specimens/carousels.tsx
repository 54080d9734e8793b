import { Carousel } from '../../src/carousel.tsx';

const slides = Array.from({ length: 12 }, (_, at) => at + 1);

export function Carousels() {
  return (
    <div className="gallery-row">
      <Carousel
        className="gallery-notice"
        label="نمونه‌ها"
        previousLabel="قبلی‌ها"
        nextLabel="بعدی‌ها"
        slideClassName="gallery-slide"
      >
        {slides.map((slide) => (
          <span key={slide}>نمونه {slide}</span>
        ))}
      </Carousel>
    </div>
  );
}
