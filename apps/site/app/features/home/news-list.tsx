export interface NewsView {
  id: number;
  title: string;
  body: string;
  /** Jalali, in words. */
  date: string;
  url: string | null;
}

/** The newest of the marketplace. */
export function NewsList({ posts }: { posts: readonly NewsView[] }) {
  return (
    <ul className="news-list">
      {posts.map((post) => (
        <li key={post.id} className="news">
          <p className="news-date">{post.date}</p>
          <h3>{post.url ? <a href={post.url}>{post.title}</a> : post.title}</h3>
          <p className="news-body">{post.body}</p>
        </li>
      ))}
    </ul>
  );
}
