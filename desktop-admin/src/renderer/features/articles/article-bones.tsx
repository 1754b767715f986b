/** Placeholder of the editor while the article loads. */
export function ArticleBones() {
  return (
    <div className="article-page" aria-busy="true">
      <section className="article-main">
        <div className="article-head" />
        <div className="article-layout article-bones">
          <span className="bone" style={{ width: '60%', height: 28 }} />
          {[96, 90, 94, 40].map((width) => (
            <p key={width} className="bone-line">
              <span className="bone" style={{ width: `${width}%` }} />
            </p>
          ))}
        </div>
      </section>
      <aside className="article-aside" />
    </div>
  );
}
